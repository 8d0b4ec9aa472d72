'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { valueAt } from '#lib/forms/screen.ts';
import type { FormValues, Section } from '#lib/forms/screen.ts';
import { FieldList } from './field-list.tsx';
import { fieldId } from './field-id.ts';
import { UndoNotice } from './undo-notice.tsx';
import { useSections } from './use-sections.ts';

export type RepeatedListProps = {
  /** The path of the list: `creditCards`. */
  path: string;
  /** The switch that opens it. */
  flag: string;
  /** Where the ids of removed items that had been saved are kept until the next save. */
  deletions: string;
  blank: () => { id: string };
  /** For example "Add another card". */
  addLabel: string;
  /** Opens the first item when the switch is turned on. */
  startsWithOne?: boolean;
};

/** As many items as a list may have. */
const MAXIMUM = 10;

/** A removed item, which can be put back until the next save. */
type Removed = { title: string; index: number; item: { id: string } };

/**
 * A list of like items (cards, loans, mortgages): each a small group of fields, with buttons to add, to remove, and to
 * put back what was removed.
 */
export function RepeatedList({
  path,
  flag,
  deletions,
  blank,
  addLabel,
  startsWithOne = true,
}: RepeatedListProps) {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  // The records have an id of their own, so the list's keys have another name.
  const { fields, append, insert, remove } = useFieldArray({ control, name: path as never, keyName: 'key' });
  const isOn = useWatch({ control, name: flag }) === true;
  const sections = useSections();
  const addButton = useRef<HTMLButtonElement>(null);
  const itemToFocus = useRef<number | undefined>(undefined);
  const undoButton = useRef<HTMLButtonElement>(null);
  const hasRemoved = useRef(false);
  /** In the order of removal. */
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const lastRemoved = removed.at(-1);

  function addItem() {
    append(blank(), { shouldFocus: false });
  }

  const openFirst = useEffectEvent(() => {
    const items: unknown = getValues(path);
    if (startsWithOne && Array.isArray(items) && items.length === 0) addItem();
  });
  useEffect(() => {
    if (isOn) openFirst();
  }, [isOn]);

  useEffect(() => {
    const first = sections.find(({ key }) => key === `${path}.${String(itemToFocus.current)}`)?.fields[0];
    if (first === undefined) return;
    itemToFocus.current = undefined;
    document.getElementById(fieldId(first.path))?.focus();
  }, [sections, path]);

  // Undo is beside the button that adds, which a full list does not have until an item is removed.
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    (undoButton.current ?? addButton.current)?.focus();
  }, [fields]);

  if (!isOn) return null;

  function readMarked(): unknown[] {
    const marked: unknown = getValues(deletions);
    return Array.isArray(marked) ? marked : [];
  }

  function removeItem(index: number, title: string) {
    const item = valueAt(getValues(), `${path}.${String(index)}`) as { id: string };
    if (item.id !== '') setValue(deletions, [...readMarked(), item.id]);
    setRemoved([...removed, { title: title.toLowerCase(), index, item }]);
    hasRemoved.current = true;
    remove(index);
  }

  function putBack({ index, item }: Removed) {
    setRemoved(removed.slice(0, -1));
    setValue(
      deletions,
      readMarked().filter((id) => id !== item.id),
    );
    const place = Math.min(index, fields.length);
    itemToFocus.current = place;
    insert(place, item, { shouldFocus: false });
  }

  return (
    <>
      {fields.map(({ key }, index) => {
        const section = sections.find((candidate) => candidate.key === `${path}.${String(index)}`);
        return section === undefined ? null : (
          <ListItem
            key={key}
            section={section}
            onRemove={() => {
              removeItem(index, section.title);
            }}
          />
        );
      })}
      {lastRemoved !== undefined && fields.length < MAXIMUM && (
        <UndoNotice
          buttonRef={undoButton}
          what={lastRemoved.title}
          onUndo={() => {
            putBack(lastRemoved);
          }}
        />
      )}
      {fields.length < MAXIMUM && (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            onClick={() => {
              itemToFocus.current = fields.length;
              addItem();
            }}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}

function ListItem({ section, onRemove }: { section: Section; onRemove: () => void }) {
  return (
    <fieldset className="grid min-w-0 gap-5 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">{section.title}</legend>
      <FieldList fields={section.fields} />
      <div>
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {section.title.toLowerCase()}</span>
        </Button>
      </div>
    </fieldset>
  );
}
