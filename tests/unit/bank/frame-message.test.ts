import { describe, expect, it } from 'vitest';
import { readSessionMessage, SESSION_MESSAGE } from '#components/bank-details/frame-message.ts';

const BASE = 'https://loans.example/bank-details';
const frame = { url: 'https://connect.bank-data.example/start/app-1?session=2', window: { name: 'frame' } };
const genuine = {
  origin: 'https://connect.bank-data.example',
  source: frame.window,
  data: { type: SESSION_MESSAGE },
};

describe('a message to the page that holds the bank frame', () => {
  it('is heard when it comes from the frame and its origin', () => {
    expect(readSessionMessage(genuine, frame, BASE)).toEqual({ isOver: true });
  });

  it('is heard from a page of our own origin given as a path', () => {
    const own = { url: '/sandbox/bank/app-1', window: frame.window };
    expect(readSessionMessage({ ...genuine, origin: 'https://loans.example' }, own, BASE)).toEqual({
      isOver: true,
    });
  });

  it.each([
    ['PROGRESS', false],
    ['OPEN', false],
    ['SUCCESS', true],
    ['LOGIN_FAIL', true],
    ['ERROR', true],
    ['ANYTHING', true],
    [undefined, true],
  ])('that speaks of %s is taken as the end: %s', (status, isOver) => {
    const data = { type: SESSION_MESSAGE, status };
    expect(readSessionMessage({ ...genuine, data }, frame, BASE)).toEqual({ isOver });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['our own origin', { origin: 'https://loans.example' }],
    ['an origin that begins the same', { origin: 'https://connect.bank-data.example.evil.example' }],
    ['another port', { origin: 'https://connect.bank-data.example:8443' }],
    ['no https', { origin: 'http://connect.bank-data.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['another window of the right origin', { source: { name: 'popup' } }],
    ['a window that looks the same', { source: { name: 'frame' } }],
    ['no window', { source: null }],
    ['another kind of message', { data: { type: 'resize', height: 700 } }],
    ['a text', { data: SESSION_MESSAGE }],
    ['nothing', { data: null }],
    ['a list', { data: [SESSION_MESSAGE] }],
  ])('is not heard from %s', (_name, changes) => {
    expect(readSessionMessage({ ...genuine, ...changes }, frame, BASE)).toBeUndefined();
  });

  it.each([null, undefined])('is not heard before the frame has a window (%s)', (missing) => {
    expect(
      readSessionMessage({ ...genuine, source: missing }, { ...frame, window: missing }, BASE),
    ).toBeUndefined();
  });

  it.each(['data:text/html,hello', 'https://', 'blob:null/1'])('is not heard from a frame at %s', (url) => {
    expect(readSessionMessage({ ...genuine, origin: 'null' }, { ...frame, url }, BASE)).toBeUndefined();
  });
});
