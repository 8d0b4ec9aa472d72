// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScenarioBadge } from '#components/sandbox/scenario-badge.tsx';
import { ScenarioCatalogue } from '#components/sandbox/scenario-catalogue.tsx';
import { SCENARIOS } from '#lib/domain/scenarios.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { endScenario } from '#stores/actions/end-scenario.ts';

vi.mock('#stores/actions/end-scenario.ts');

beforeEach(() => {
  window.history.replaceState(null, '', '/sandbox/scenarios');
});
afterEach(cleanup);

const at = (search: string) => {
  window.history.replaceState(null, '', `/sandbox/scenarios${search}`);
  render(<ScenarioCatalogue />);
};

describe('the catalogue', () => {
  it('has a link for every scenario, and says nothing more', () => {
    at('');
    for (const scenario of SCENARIOS) {
      const link = screen.getByText(scenario.name, { selector: 'a' });
      expect(link.getAttribute('href')).toMatch(new RegExp(`^/[^?]*[?]scenario=${scenario.name}$`));
    }
    expect(screen.queryByText(/is called/)).toBeNull();
  });

  it('gives the address that does the same, and the command', () => {
    at('');
    expect(screen.getByText('anything+http-504@scenario.example')).toBeTruthy();
    expect(
      screen.getByText('curl -X POST -c cookies.txt "$HOST/api/sandbox/scenarios/bank-50001"'),
    ).toBeTruthy();
  });

  it('copies a link as the address of this place', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    at('');
    fireEvent.click(screen.getByText('the URL of http-504'));
    await waitFor(() => {
      expect(screen.getByText('the URL of http-504').closest('button')?.textContent).toMatch(/^Copied/);
    });
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/quote/step-1?scenario=http-504`);
  });

  it('tells a name that nobody has, as text, with the nearest', () => {
    at('?unknown=quote-aproved');
    expect(screen.getByText('No scenario is called quote-aproved')).toBeTruthy();
    cleanup();
    at(`?unknown=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(screen.getByText('No scenario is called <img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('tells a partner that nobody has, and an applicant who could not be made', () => {
    at('?unknown-partner=numbats');
    expect(
      screen.getByText('No partner lender is called numbats').closest('[role=status]')?.textContent,
    ).toContain('numbat?');
    cleanup();
    at('?failed=offer-made');
    expect(screen.getByText('The applicant of offer-made could not be made')).toBeTruthy();
  });
});

describe('the badge', () => {
  it('names the scenario and its partner, and resets once', async () => {
    vi.mocked(endScenario).mockReturnValue(new Promise(() => undefined));
    render(<ScenarioBadge scenario={{ name: 'quote-refer', partner: 'numbat', isSent: true }} />);
    expect(screen.getByRole('complementary').textContent).toContain('Scenario: quote-refer · numbat');
    const reset = screen.getByRole('button', { name: 'reset' });
    fireEvent.click(reset);
    fireEvent.click(reset);
    await waitFor(() => {
      expect(endScenario).toHaveBeenCalledOnce();
    });
  });

  it('says who a made applicant is', () => {
    const applicant = {
      startAt: '/resume',
      email: 'nora@scenario.example',
      dob: '1988-04-23',
      note: 'Not signed in.',
    };
    render(<ScenarioBadge scenario={{ name: 'pin-locked', isSent: false, applicant }} />);
    expect(screen.getByText(/nora@scenario\.example, born 23\/04\/1988\. Not signed in\./)).toBeTruthy();
    expect(screen.queryByText(/signed in as/)).toBeNull();
  });

  it('says so when another tab has signed somebody else in', () => {
    const applicant = { startAt: '/', email: 'Nora@scenario.example', dob: '1988-04-23', note: '' };
    const scenario = { name: 'status-app-start', isSent: false, applicant };
    const signIn = (email: string) => {
      applicationStore.setState({ contact: { email } as KnownContact });
    };
    signIn('nora@scenario.example');
    const { rerender } = render(<ScenarioBadge scenario={scenario} />);
    expect(screen.queryByText(/signed in as/)).toBeNull();
    act(() => {
      signIn('iris@scenario.example');
    });
    rerender(<ScenarioBadge scenario={scenario} />);
    expect(screen.getByText('This browser is signed in as iris@scenario.example now.')).toBeTruthy();
    act(clearApplication);
  });
});
