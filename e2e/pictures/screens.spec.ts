import { expect, test } from '../product-test.ts';
import { SCREENS } from '../screens/all-screens.ts';
import { openScreen } from '../screens/browse.ts';
import { isPictured, takePicture } from './picture.ts';

/**
 * Compares every screen in every state with its picture in `docs/screens/`. After an intended change, `npm run screens`
 * takes the pictures again; look at them before you keep them.
 */
test.use({
  // Journeys watch what a screen says on the console.
  expectedComplaints: /./,
  hasAnsweredConsent: false,
  // Sharper pictures are four times as large and show nothing more.
  deviceScaleFactor: 1,
});

// Other systems draw letters differently, which no tolerance can tell from a mistake.
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux');

for (const screen of SCREENS.filter(isPictured)) {
  test(screen.name, async ({ page }) => {
    await openScreen(page, screen);
    expect(await takePicture(page, screen)).toMatchSnapshot(`${screen.name}.png`, {
      maxDiffPixelRatio: 0.005,
    });
  });
}
