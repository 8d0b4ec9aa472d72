import { expect, test } from '../product-test.ts';
import { SCREENS } from '../screens/all-screens.ts';
import { openScreen } from '../screens/browse.ts';
import { isPictured, takePicture } from './picture.ts';

/**
 * Every screen in every state against the picture of it in `docs/screens/`. What was meant to change is taken anew by
 * `npm run screens`, and looked at before it is kept.
 */
test.use({
  // What a screen says on the console, journeys watch.
  expectedComplaints: /./,
  hasAnsweredConsent: false,
  // Sharper pictures are four times as heavy and show nothing more.
  deviceScaleFactor: 1,
});

// Another system draws letters another way, which no tolerance tells from a mistake.
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux');

for (const screen of SCREENS.filter(isPictured)) {
  test(screen.name, async ({ page }) => {
    await openScreen(page, screen);
    expect(await takePicture(page, screen)).toMatchSnapshot(`${screen.name}.png`, {
      maxDiffPixelRatio: 0.005,
    });
  });
}
