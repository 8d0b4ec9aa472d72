import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationIds } from '#lib/api/paths.ts';
import type { BankSession, Document, Documents } from '#lib/contracts/document.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import type { ResourceName } from '#stores/application-store.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { bankConnectionStore, closeConnection } from '#stores/bank-connection-store.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { followBankSession, lookAtBankSession } from '#stores/actions/follow-bank-session.ts';
import { knownApplication } from '../components/quote/quotes.ts';

const read = vi.hoisted(() => vi.fn<(ids: ApplicationIds, id: string) => Promise<BankSession>>());
const load = vi.hoisted(() => vi.fn<(names: readonly ResourceName[]) => Promise<void>>());
vi.mock('#lib/api/bank-session.ts', () => ({ getBankSession: read }));
vi.mock('#stores/actions/load-resources.ts', () => ({
  loadResources: load,
  applicationIds: () => ({ contactId: 'c', applicationId: 'a' }),
}));

const noteAddingBank = vi.fn();
const posted: unknown[] = [];
const waits: number[] = [];
const navigations: string[] = [];
const wait = (milliseconds: number) => {
  waits.push(milliseconds);
  return Promise.resolve();
};
const at = (status: BankSession['status']): BankSession => ({ id: 'session', status });
const stage = () => bankConnectionStore.getState().connection?.stage;

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
  read.mockReset();
  load.mockReset().mockResolvedValue();
  noteAddingBank.mockReset();
  posted.length = 0;
  waits.length = 0;
  navigations.length = 0;
  provideBrowserServices({
    noteAddingBank,
    log: () => undefined,
    path: () => '/application/bank-login',
    navigate: (to: string) => navigations.push(to),
    drafts: { recallWhileStarting: () => Promise.resolve() },
    tabs: { post: (message: unknown) => posted.push(message), listen: () => () => undefined },
  } as unknown as BrowserServices);
  const document = { id: 'main', bankSession: at('PROGRESS') } as Document;
  applicationStore.setState({ documents: { documentList: [document] } as unknown as Documents });
  bankConnectionStore.setState({
    connection: { documentId: 'main', stage: 'open', institution: 'Currawong Bank', embedUrl: '/bank' },
  });
});

describe('following a bank session', () => {
  it('reads the record until it moves, with growing pauses, and closes the frame', async () => {
    read
      .mockResolvedValueOnce(at('PROGRESS'))
      .mockResolvedValueOnce(at('OPEN'))
      .mockResolvedValueOnce(at('SUCCESS'));
    expect(await followBankSession('main', wait)).toBe('settled');
    expect(read).toHaveBeenCalledTimes(3);
    expect(bankConnectionStore.getState().connection).toBeUndefined();
    expect(noteAddingBank).toHaveBeenCalledWith(false);
    expect(load).toHaveBeenCalledWith(['documents', 'application']);
    expect(posted).toEqual([{ type: 'saved' }]);
  });

  it.each(['LOGIN_FAIL', 'ERROR'] as const)('%s ends it too, and no bank was added', async (status) => {
    read.mockResolvedValue(at(status));
    expect(await followBankSession('main', wait)).toBe('settled');
    expect(noteAddingBank).not.toHaveBeenCalled();
  });

  it('says so after half a minute without news, and can be asked again', async () => {
    read.mockResolvedValue(at('PROGRESS'));
    expect(await followBankSession('main', wait)).toBe('unheard');
    expect(stage()).toBe('unheard');
    const total = waits.reduce((sum, milliseconds) => sum + milliseconds, 0);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThan(40_000);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(read.mock.calls.length).toBeLessThanOrEqual(10);
    read.mockResolvedValue(at('SUCCESS'));
    expect(await followBankSession('main', wait)).toBe('settled');
  });

  it.each([
    ['Application Expired', '/application/offer/expired/'],
    ['Declined', '/quote/no-quote/'],
    ['Approved', expect.stringMatching(/^\/application\/completed/)],
  ] as const)('leads on at once where nothing is heard any more: %s', async (status, page) => {
    read.mockResolvedValue(at('OPEN'));
    load.mockImplementation(() => {
      applicationStore.setState({
        application: knownApplication({ s1ApplicationStatus: status, acceptTandCs: true }),
      });
      return Promise.resolve();
    });
    expect(await followBankSession('main', wait)).toBe('unheard');
    expect(navigations).toEqual([page]);
    expect(waits).toEqual([0]);
    expect(stage()).toBeUndefined();
  });

  it('leads on when the application ends while it waits', async () => {
    read.mockResolvedValue(at('OPEN'));
    load.mockImplementation(() => {
      const s1ApplicationStatus = waits.length > 1 ? 'Application Expired' : 'App Submit';
      applicationStore.setState({ application: knownApplication({ s1ApplicationStatus }) });
      return Promise.resolve();
    });
    expect(await followBankSession('main', wait)).toBe('unheard');
    expect(navigations).toEqual(['/application/offer/expired/']);
    expect(stage()).toBeUndefined();
  });

  it('goes on waiting while the application goes on, or cannot be read', async () => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Submit' }) });
    load.mockRejectedValue(new Error('offline'));
    read.mockResolvedValue(at('OPEN'));
    expect(await followBankSession('main', wait)).toBe('unheard');
    expect(navigations).toEqual([]);
    expect(stage()).toBe('unheard');
  });

  it('goes on looking when a call fails', async () => {
    read.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(at('SUCCESS'));
    expect(await followBankSession('main', wait)).toBe('settled');
  });

  it('looks once for however many messages', async () => {
    read.mockResolvedValue(at('SUCCESS'));
    const results = await Promise.all([1, 2, 3].map(() => followBankSession('main', wait)));
    expect(results).toEqual(['settled', 'settled', 'settled']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('stops when the applicant closes the frame', async () => {
    read.mockImplementation(() => {
      closeConnection();
      return Promise.resolve(at('PROGRESS'));
    });
    expect(await followBankSession('main', wait)).toBe('unheard');
    expect(read).toHaveBeenCalledTimes(1);
    expect(bankConnectionStore.getState().connection).toBeUndefined();
  });

  it('leaves a bank alone that is opened again after the frame was closed', async () => {
    read.mockResolvedValue(at('PROGRESS'));
    const again = () => {
      bankConnectionStore.setState({
        connection: { documentId: 'main', stage: 'open', institution: 'Currawong Bank', embedUrl: '/bank' },
      });
    };
    const closed = followBankSession('main', async (milliseconds) => {
      await wait(milliseconds);
      if (waits.length !== 3) return;
      closeConnection();
      again();
    });
    expect(await closed).toBe('unheard');
    expect(stage()).toBe('open');
  });

  it('looks again at once for a bank that was opened again meanwhile', async () => {
    read.mockResolvedValue(at('PROGRESS'));
    let goOn: () => void = () => undefined;
    const first = followBankSession('main', (milliseconds) =>
      milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => (goOn = resolve)),
    );
    await vi.waitFor(() => {
      expect(read).toHaveBeenCalledOnce();
    });
    closeConnection();
    bankConnectionStore.setState({
      connection: { documentId: 'main', stage: 'open', institution: 'Currawong Bank', embedUrl: '/bank' },
    });
    read.mockResolvedValue(at('SUCCESS'));
    const second = followBankSession('main', wait);
    expect(stage()).toBe('checking');
    expect(await second).toBe('settled');
    goOn();
    expect(await first).toBe('unheard');
  });

  it('leaves the frame alone while the applicant is busy in it', async () => {
    read.mockResolvedValue(at('OPEN'));
    await lookAtBankSession('main', wait);
    expect(read).toHaveBeenCalledTimes(1);
    expect(stage()).toBe('open');
    read.mockResolvedValue(at('ERROR'));
    await lookAtBankSession('main', wait);
    expect(bankConnectionStore.getState().connection).toBeUndefined();
  });
});
