import { screen } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SelfCheckInPage from './self-check-in-page';
import { answering, browserWithPictures, FORM_WITH_PHOTOS, ID } from './self-check-in.fixture';

const FRONT = 'Driving licence, front';
const open = (form: FakeAnswers = {}) =>
  renderRemote(<SelfCheckInPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/self-check-in?bookingId=${ID}`,
    answers: answering({}, form),
  });

const stopped = jest.fn();
const seeing = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
const aCamera = () => Promise.resolve({ getTracks: () => [{ stop: stopped }] });
beforeEach(() => {
  sessionStorage.setItem(`forecourt.check-in.${ID}`, 'check-in-token');
  browserWithPictures();
  jest.setSystemTime(new Date('2027-02-28T10:00:00Z'));
  stopped.mockClear();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
const button = (action: string) => screen.findByRole('button', { name: `${action}: ${FRONT}` });
const input = (action: string) => screen.getByLabelText(`${action}: ${FRONT}`, { selector: 'input' });
const field = () => screen.getByRole('group', { name: FRONT });

test('the document is seen in its frame, taken, and taken again; the camera is off in between', async () => {
  seeing(aCamera);
  const { user } = await open();
  await user.click(await button('Take a photo'));
  expect(await screen.findByText('The camera is on. Fit the document into the frame.')).toBeVisible();
  await user.click(await button('Take the picture'));
  expect(await screen.findByText('Photo ready')).toBeVisible();
  expect(stopped).toHaveBeenCalledTimes(1);
  await user.click(await button('Take another'));
  await user.click(await button('Close the camera'));
  expect(stopped).toHaveBeenCalledTimes(2);
  expect(field()).toHaveAccessibleDescription('Photo ready');
});

test('one view has it at a time, and whoever leaves the page turns it off', async () => {
  seeing(aCamera);
  const { user, unmount } = await open(FORM_WITH_PHOTOS);
  await user.click(await button('Take a photo'));
  await button('Take the picture');
  await user.click(screen.getByRole('button', { name: 'Take a photo: Driving licence, back' }));
  await screen.findByRole('button', { name: 'Take the picture: Driving licence, back' });
  expect(screen.queryByRole('button', { name: `Take the picture: ${FRONT}` })).not.toBeInTheDocument();
  expect(stopped).toHaveBeenCalledTimes(1);
  unmount();
  expect(stopped).toHaveBeenCalledTimes(2);
});

test('where there is none, or it is refused, the device is asked for a photo in its own way', async () => {
  seeing(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { user } = await open();
  await user.click(await button('Take a photo'));
  expect(await screen.findByText(/^The camera cannot be used/)).toBeVisible();
  const asked = jest.spyOn(input('Take a photo'), 'click');
  await user.click(await button('Take a photo'));
  expect(asked).toHaveBeenCalledTimes(1);
  await user.upload(input('Choose a file'), new File(['x'], 'IMG_1.png', { type: 'image/png' }));
  expect(await screen.findByText('Photo ready')).toBeVisible();
});
