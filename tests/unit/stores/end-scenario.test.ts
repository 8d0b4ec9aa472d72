import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endScenario } from '#stores/actions/end-scenario.ts';
import { signOut } from '#stores/actions/sign-out.ts';
import { browserServices } from '#stores/browser-services.ts';
import { scenarioStore } from '#stores/scenario-store.ts';

vi.mock('#stores/actions/sign-out.ts');
vi.mock('#stores/browser-services.ts');

const loadPage = vi.fn();
const removeItem = vi.fn();
const storage = { removeItem } as unknown as Storage;
const page = { pathname: '/quote/step-1', search: '?scenario=http-504&utm_source=x' };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(browserServices).mockReturnValue({ loadPage } as unknown as ReturnType<typeof browserServices>);
});

describe('the end of a scenario', () => {
  it('loads the page again without it', async () => {
    scenarioStore.setState({ scenario: { name: 'http-504', isSent: true } });
    await endScenario(page, storage);
    expect(loadPage).toHaveBeenCalledWith('/quote/step-1?utm_source=x');
    expect(signOut).not.toHaveBeenCalled();
    expect(removeItem).toHaveBeenCalledWith('scenario');
    expect(scenarioStore.getState().scenario).toBeUndefined();
  });

  it('signs out the applicant it made', async () => {
    const applicant = { startAt: '/', email: 'nora@scenario.example', dob: '1988-04-23', note: '' };
    scenarioStore.setState({ scenario: { name: 'offer-made', isSent: false, applicant } });
    await endScenario(page, storage);
    expect(signOut).toHaveBeenCalledOnce();
    expect(loadPage).not.toHaveBeenCalled();
    expect(removeItem).toHaveBeenCalledWith('scenario');
    expect(scenarioStore.getState().scenario).toBeUndefined();
  });
});
