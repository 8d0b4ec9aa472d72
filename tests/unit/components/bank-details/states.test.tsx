import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FundingTimeline } from '#components/bank-details/completed/funding-timeline.tsx';
import { TaskList } from '#components/bank-details/hub/task-list.tsx';

const plain = (html: string) => html.replace(/<[^>]*>/g, '');

describe('a title and its state', () => {
  it('are told apart in the list of what is to do', () => {
    const task = { id: 'bank', title: 'Connect your bank', text: 'Or upload.', state: 'done' } as const;
    expect(plain(renderToStaticMarkup(<TaskList tasks={[task]} />))).toContain('Connect your bank: Done');
  });

  it('are told apart in the steps to the money', () => {
    const step = {
      id: 'awaiting-funding',
      title: 'We pay your loan',
      text: 'Soon.',
      state: 'current',
    } as const;
    expect(plain(renderToStaticMarkup(<FundingTimeline steps={[step]} />))).toContain(
      'We pay your loan: Now',
    );
  });
});
