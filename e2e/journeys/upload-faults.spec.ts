import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import {
  emptyPdf,
  heicPicture,
  lockedPdf,
  pdf,
  picture,
  tooLargePdf,
  wordDocument,
} from '../fixtures/files.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  card,
  chooseFile,
  expectFile,
  expectState,
  filesOf,
  finishDocuments,
  giveFile,
  MAIN_ACCOUNT,
  NOTICE_OF_ASSESSMENT,
  openDocuments,
  openManualUpload,
  removeFile,
  UPLOAD_FAILED,
} from '../steps/documents.ts';
import { OwnProduct } from '../steps/own-product.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';
import { WeakConnection } from '../steps/weak-connection.ts';

/** With a tax assessment to give as well, the lender does not start looking before a test is over. */
const TWO_DOCUMENTS = { employment: { status: 'Self-Employed', occupation: 'Director' } } as const;

const UPLOADS = '**/api/v2/uploads/**';
const FAILED_LOADS = /Failed to load resource|A call of the API failed|A file could not be removed/;

/** Everything that was sent to the file storage, and with which headers. */
function recordUploads(page: Page) {
  const sent: { authorization: string | undefined; type: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/uploads/')) return;
    const { authorization, 'content-type': type } = request.headers();
    sent.push({ authorization, type });
  });
  return sent;
}

test('a file that cannot be taken is refused before anything is sent, with what to do', async ({
  page,
  context,
}, testInfo) => {
  await seedAcceptedApplication(context, TWO_DOCUMENTS);
  const sent = recordUploads(page);
  // Too large to be given to the browser except by its path.
  const tooLarge = testInfo.outputPath('year.pdf');
  writeFileSync(tooLarge, tooLargePdf('year.pdf').buffer);
  await openDocuments(page);
  await openManualUpload(page, MAIN_ACCOUNT);
  const account = card(page, MAIN_ACCOUNT);

  const REFUSED = [
    [wordDocument('statement.pdf'), /We accept JPEG, GIF, PNG and PDF files/],
    [emptyPdf('nothing.pdf'), /This file is empty/],
    [lockedPdf('locked.pdf'), /This PDF is locked.*Save as PDF/],
    [heicPicture('IMG_0042.HEIC'), /cannot open this HEIC photo/],
    [tooLarge, /This file is 21\.\d MB.*20 MB/],
  ] as const;
  for (const [file, words] of REFUSED) {
    await test.step(words.source, async () => {
      await chooseFile(account, file);
      await expect(account.getByRole('alert').filter({ hasText: words })).toBeVisible();
    });
  }
  await expectAccessible(page);
  expect(sent).toEqual([]);

  await giveFile(page, MAIN_ACCOUNT, pdf('statement.pdf'));
  expect(sent).toEqual([{ authorization: undefined, type: 'application/pdf' }]);
});

test('a picture goes as what it is, whatever it is called', async ({ page, context }) => {
  await seedAcceptedApplication(context, TWO_DOCUMENTS);
  const sent = recordUploads(page);
  await openDocuments(page);
  await openManualUpload(page, MAIN_ACCOUNT);
  const { buffer } = await picture('scan.png', 'png');
  await giveFile(page, MAIN_ACCOUNT, { name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  expect(sent.map(({ type }) => type)).toEqual(['image/png']);
});

test.describe('a connection that fails', () => {
  test.use({ expectedComplaints: FAILED_LOADS });

  test('halfway: the upload says so, and goes again once the connection is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await seedAcceptedApplication(context, TWO_DOCUMENTS);
    const connection = await WeakConnection.to(baseURL ?? '');
    await openDocuments(page, connection.url);
    await openManualUpload(page, MAIN_ACCOUNT);
    const account = card(page, MAIN_ACCOUNT);

    connection.cutAfter(3_000_000);
    await chooseFile(account, pdf('long.pdf', 'long', { size: 6_000_000 }));
    await expect(account.getByRole('alert').filter({ hasText: UPLOAD_FAILED })).toBeVisible({
      timeout: 30_000,
    });
    await expect(account.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(0);

    connection.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectFile(page, MAIN_ACCOUNT, 'long.pdf');
    await expectState(page, MAIN_ACCOUNT, '1 file received');
    await expect(account.getByText(UPLOAD_FAILED)).toHaveCount(0);
    await connection.close();
  });

  test('every time: the file is not listed, and can be sent again by hand', async ({ page, context }) => {
    await seedAcceptedApplication(context, TWO_DOCUMENTS);
    await openDocuments(page);
    await openManualUpload(page, MAIN_ACCOUNT);
    const account = card(page, MAIN_ACCOUNT);
    await page.route(UPLOADS, (route) => route.abort('connectionreset'));
    await chooseFile(account, pdf('statement.pdf'));
    await expect(account.getByRole('alert').filter({ hasText: UPLOAD_FAILED })).toBeVisible();
    await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(0);
    await expectAccessible(page);

    await page.unroute(UPLOADS);
    await account.getByRole('button', { name: 'Try again with statement.pdf' }).click();
    await expectFile(page, MAIN_ACCOUNT, 'statement.pdf');
  });

  test('after the file arrived: it is not sent a second time', async ({ page, context }) => {
    await seedAcceptedApplication(context, TWO_DOCUMENTS);
    const sent = recordUploads(page);
    await openDocuments(page);
    await openManualUpload(page, MAIN_ACCOUNT);
    await page.route(UPLOADS, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await giveFile(page, MAIN_ACCOUNT, pdf('statement.pdf'));
    await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(1);
    expect(sent).toHaveLength(1);
  });

  test('what the API refuses is said in its own words', async ({ page, context }) => {
    await seedAcceptedApplication(context, TWO_DOCUMENTS);
    await openDocuments(page);
    await openManualUpload(page, MAIN_ACCOUNT);
    const account = card(page, MAIN_ACCOUNT);
    const damaged = pdf('damaged.pdf');
    const cut = { ...damaged, buffer: damaged.buffer.subarray(0, 6_000) };
    await chooseFile(account, cut);
    await expect(account.getByRole('alert').filter({ hasText: 'It may be damaged' })).toBeVisible();
    await expect(account.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    await account.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(account.getByRole('progressbar')).toHaveCount(0);
  });

  test('a file that cannot be removed stays listed', async ({ page, context }) => {
    await seedAcceptedApplication(context, TWO_DOCUMENTS);
    await openDocuments(page);
    await openManualUpload(page, MAIN_ACCOUNT);
    await giveFile(page, MAIN_ACCOUNT, pdf('statement.pdf'));
    await page.route('**/files/*', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
    );
    const refused = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
    const readAgain = refused.then(() => page.waitForResponse((reply) => reply.url().endsWith('/documents')));
    await removeFile(page, 'statement.pdf');
    expect((await refused).status()).toBe(404);
    await readAgain;
    await expectFile(page, MAIN_ACCOUNT, 'statement.pdf');
    await expect(page).toHaveURL(/document-upload/);
  });
});

test('an upload can be cancelled while it goes', async ({ page, context }) => {
  await seedAcceptedApplication(context, TWO_DOCUMENTS);
  await openDocuments(page);
  await openManualUpload(page, MAIN_ACCOUNT);
  const account = card(page, MAIN_ACCOUNT);
  await page.route(UPLOADS, () => undefined);
  await chooseFile(account, pdf('statement.pdf'));
  await expect(account.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Uploading/);
  await account.getByRole('button', { name: 'Cancel the upload of statement.pdf' }).click();
  await expect(account.getByRole('progressbar')).toHaveCount(0);
  await page.unroute(UPLOADS);
  await giveFile(page, MAIN_ACCOUNT, pdf('statement.pdf'));
});

test(
  'leaving the page asks first while a file is on its way',
  { tag: '@one-size' },
  async ({ page, context }) => {
    await seedAcceptedApplication(context, TWO_DOCUMENTS);
    await openDocuments(page);
    await openManualUpload(page, MAIN_ACCOUNT);
    await page.route(UPLOADS, () => undefined);
    await chooseFile(card(page, MAIN_ACCOUNT), pdf('statement.pdf'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const left = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await left;
    await expectState(page, MAIN_ACCOUNT, 'To do');
  },
);

test.describe('the server is killed during an upload', { tag: '@one-size' }, () => {
  test.use({
    expectedComplaints: /Failed to load resource|Failed to load chunk|could not be (loaded|read)/,
  });
  test.slow();

  let product: OwnProduct;
  test.beforeEach(async () => {
    product = await OwnProduct.start();
  });
  test.afterEach(async ({ context }) => {
    await product.remove(context);
  });

  test('what arrived is kept, what did not is asked for again', async ({ page, context }) => {
    await seedAcceptedApplication(context, { ...TWO_DOCUMENTS, productUrl: product.url });
    await openDocuments(page, product.url);
    await openManualUpload(page, MAIN_ACCOUNT);
    const account = card(page, MAIN_ACCOUNT);
    await giveFile(page, MAIN_ACCOUNT, pdf('august.pdf'));

    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow);
    await chooseFile(account, pdf('september.pdf', 'september', { size: 6_000_000 }));
    await expect(account.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Uploading/);
    await product.kill();
    await expect(account.getByRole('alert').filter({ hasText: UPLOAD_FAILED })).toBeVisible({
      timeout: 30_000,
    });
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });

    await product.startAgain();
    await account.getByRole('button', { name: 'Try again with september.pdf' }).click();
    await expectFile(page, MAIN_ACCOUNT, 'september.pdf');
    await expectFile(page, MAIN_ACCOUNT, 'august.pdf');
    await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(2);

    await page.reload();
    await expect(filesOf(page, MAIN_ACCOUNT)).toHaveCount(2);
    await giveFile(page, NOTICE_OF_ASSESSMENT, pdf('notice.pdf'));
    await finishDocuments(page);
  });
});
