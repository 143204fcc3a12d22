import fc from 'fast-check';
import { apiErrorText, errorMap, normalizedError, serverMessage } from './index';

const FALLBACK = 'Something went wrong';
const inOrder = { error: 'a', errorMessage: 'b', description: 'c', errorCode: 'd', message: 'e' };

describe('the text of a failed call (S1-8)', () => {
  it.each([
    [inOrder, 'a'],
    [{ ...inOrder, error: undefined }, 'b'],
    [{ description: 'c', errorCode: 'd', message: 'e' }, 'c'],
    [{ errorCode: 'd', message: 'e' }, 'd'],
    [{ message: 'e' }, 'e'],
    [{ error: '', message: 'e' }, 'e'],
    [{ error: { nested: true }, message: 'e' }, 'e'],
    ['plain', 'plain'],
    ['  ', FALLBACK],
    ['<html>502</html>', FALLBACK],
    [{}, FALLBACK],
    [null, FALLBACK],
    [undefined, FALLBACK],
    [42, FALLBACK],
    [[], FALLBACK],
  ])('%p: %s', (body, text) => expect(apiErrorText(body, FALLBACK)).toBe(text));

  it('is never empty, whatever the answer', () => {
    fc.assert(fc.property(fc.anything(), (body) => expect(apiErrorText(body, FALLBACK).trim()).not.toBe('')));
  });

  it.each([
    [{ errorMessage: 'No car left' }, 'No car left'],
    [{ message: 'x' }, FALLBACK],
    ['plain', FALLBACK],
    [null, FALLBACK],
  ])('of a booking that failed, %p: %s (S2-8)', (body, text) => expect(serverMessage(body, FALLBACK)).toBe(text));

  it.each([
    [
      { errorCode: 'slot-closed', errorMessage: 'Closed', id: 'e1' },
      409,
      { errorCode: 'slot-closed', errorMessage: 'Closed', id: 'e1' },
    ],
    [{ message: 'Oops' }, 500, { errorCode: '500', errorMessage: 'Oops', id: undefined }],
    [{ errorCode: 17, id: 5 }, 400, { errorCode: '17', errorMessage: FALLBACK, id: '5' }],
  ])('is normalised: %p', (body, status, normalized) =>
    expect(normalizedError(body, status, FALLBACK)).toEqual(normalized),
  );
});

describe('validation errors of a form (S1-5)', () => {
  it('are a map of field path to message, the first of each field', () => {
    expect(
      errorMap([
        { path: ['customer', 'emailAddress'], message: 'errors.invalidEmail' },
        { path: ['customer', 'emailAddress'], message: 'errors.inputIsRequired' },
        { path: ['drivers', 0, 'firstName'], message: 'errors.inputIsRequired' },
        { message: 'errors.gralError' },
      ]),
    ).toEqual({
      'customer.emailAddress': 'errors.invalidEmail',
      'drivers.0.firstName': 'errors.inputIsRequired',
      '': 'errors.gralError',
    });
  });
  it('take any path for a plain key', () =>
    expect(Object.keys(errorMap([{ path: ['__proto__'], message: 'x' }]))).toEqual(['__proto__']));
});
