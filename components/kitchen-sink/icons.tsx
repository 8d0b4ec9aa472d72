import {
  ArrowLeftIcon,
  ArrowRightIcon,
  ChevronDownIcon,
  CrossIcon,
  DocumentIcon,
  ErrorIcon,
  InfoIcon,
  SearchIcon,
  StarsIcon,
  SuccessIcon,
  TickIcon,
  WarningIcon,
} from '#components/ui/icons.tsx';

const ICONS = [
  { name: 'Tick', icon: <TickIcon /> },
  { name: 'Cross', icon: <CrossIcon /> },
  { name: 'Chevron', icon: <ChevronDownIcon /> },
  { name: 'On', icon: <ArrowRightIcon /> },
  { name: 'Back', icon: <ArrowLeftIcon /> },
  { name: 'Information', icon: <InfoIcon /> },
  { name: 'Warning', icon: <WarningIcon /> },
  { name: 'Error', icon: <ErrorIcon /> },
  { name: 'Success', icon: <SuccessIcon /> },
  { name: 'Document', icon: <DocumentIcon /> },
  { name: 'Search', icon: <SearchIcon /> },
  { name: 'No star', icon: <StarsIcon score={0} /> },
  { name: 'Three stars and a half', icon: <StarsIcon score={3.5} /> },
  { name: 'Five stars', icon: <StarsIcon score={5} /> },
];

/** Every icon, in the colour of the text around it. */
export function Icons() {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-4">
      {ICONS.map(({ name, icon }) => (
        <li key={name} className="flex items-center gap-2">
          {icon}
          <span className="text-16 text-muted">{name}</span>
        </li>
      ))}
    </ul>
  );
}
