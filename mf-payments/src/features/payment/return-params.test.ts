import { bankReturnFromUrl } from './return-params';

const read = (query: string) => bankReturnFromUrl(new URLSearchParams(query));

test('a return with the signed message of the bank', () => {
  expect(
    read('order=1234ABCD5678&Ds_SignatureVersion=HMAC_SHA256_V1&Ds_MerchantParameters=eyJh&Ds_Signature=c2ln'),
  ).toEqual({
    order: '1234ABCD5678',
    message: { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters: 'eyJh', Ds_Signature: 'c2ln' },
  });
});

test('a plus sign that arrives as a blank is put back, since the signature is over the text', () => {
  expect(read('order=1234ABCD5678&Ds_MerchantParameters=a+b&Ds_Signature=c').message?.Ds_MerchantParameters).toBe(
    'a+b',
  );
});

test.each([
  ['a bare return', 'order=1234ABCD5678', { order: '1234ABCD5678', message: undefined }],
  ['half a message', 'order=1234ABCD5678&Ds_Signature=x', { order: '1234ABCD5678', message: undefined }],
  ['an order that is none', 'order=../../etc', { order: undefined, message: undefined }],
  ['nothing at all', '', { order: undefined, message: undefined }],
])('%s', (_, query, expected) => expect(read(query)).toEqual(expected));
