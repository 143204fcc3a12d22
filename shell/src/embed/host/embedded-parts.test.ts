import { appearanceOf, partOf } from './embedded-parts';

test('the attributes of a search form say what it begins with', () => {
  expect(
    partOf('forecourt-search', {
      layout: 'vertical',
      'pick-up-place': '101',
      'return-place': '102',
      'promotion-code': 'SUN',
    }),
  ).toEqual({
    name: 'search/SearchForm',
    props: { variant: 'vertical', initial: { pickUpPlaceId: 101, dropOffPlaceId: 102, promotionCode: 'SUN' } },
  });
});

test('an attribute that makes no sense counts as not written', () => {
  expect(partOf('forecourt-search', { layout: 'round', 'pick-up-place': 'Málaga' })).toEqual({
    name: 'search/SearchForm',
    props: { variant: 'horizontal' },
  });
  expect(partOf('forecourt-featured-cars', { limit: '-1', heading: '' })).toEqual({
    name: 'search/FeaturedCars',
    props: {},
  });
  expect(appearanceOf({ theme: 'pink', language: 'de' })).toEqual({
    theme: 'light',
    language: 'de',
    currency: undefined,
  });
});

test('a contact form without its number says what is missing', () => {
  expect(() => partOf('forecourt-contact-form', {})).toThrow('form="12"');
  expect(partOf('forecourt-contact-form', { form: '2' })).toEqual({ name: 'cms/Form', props: { formId: 2 } });
});
