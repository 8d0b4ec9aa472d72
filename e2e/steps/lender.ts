import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { z } from 'zod';
import type { LenderSaying } from '#lib/api/sandbox.ts';
import { expect } from '../product-test.ts';

const listed = z.object({
  applications: z.array(
    z.object({
      applicationId: z.string(),
      status: z.string(),
      documents: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
    }),
  ),
});

const session = z.object({ contactId: z.string(), applicationId: z.string(), authToken: z.string() });

/** Who is signed in in this browser, with a token for calls outside the pages. */
export async function sessionOf(context: BrowserContext, productUrl = '') {
  const reply = await context.request.get(`${productUrl}/api/v2/session`);
  expect(reply.status()).toBe(200);
  return session.parse(await reply.json());
}

/** The lender, played by hand through the sandbox: its stand-in does nothing automatically with this application. */
export class LenderByHand {
  readonly #request: APIRequestContext;
  readonly #applicationId: string;
  readonly #productUrl: string;

  private constructor(request: APIRequestContext, applicationId: string, productUrl: string) {
    this.#request = request;
    this.#applicationId = applicationId;
    this.#productUrl = productUrl;
  }

  /** Takes over from the stand-in. */
  static async of(context: BrowserContext, productUrl = ''): Promise<LenderByHand> {
    const { applicationId } = await sessionOf(context, productUrl);
    const lender = new LenderByHand(context.request, applicationId, productUrl);
    const reply = await context.request.put(`${productUrl}/api/sandbox/lender/${applicationId}`, {
      data: { automatic: false },
    });
    expect(reply.status()).toBe(204);
    return lender;
  }

  async says(event: LenderSaying): Promise<void> {
    const reply = await this.#request.post(`${this.#productUrl}/api/sandbox/lender/events`, {
      data: { applicationId: this.#applicationId, event },
    });
    expect(reply.status(), `${event.type}: ${await reply.text()}`).toBe(204);
  }

  /** Sends an event and does not wait for the outcome: for servers that are killed meanwhile. */
  async tries(event: LenderSaying): Promise<void> {
    await this.#request
      .post(`${this.#productUrl}/api/sandbox/lender/events`, {
        data: { applicationId: this.#applicationId, event },
      })
      .catch(() => undefined);
  }

  /** The application as the lender's desk shows it; undefined when the lender has nothing to say about it. */
  async desk() {
    const reply = await this.#request.get(`${this.#productUrl}/api/sandbox/lender`);
    const { applications } = listed.parse(await reply.json());
    return applications.find(({ applicationId }) => applicationId === this.#applicationId);
  }
}
