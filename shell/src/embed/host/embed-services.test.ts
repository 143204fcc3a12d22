import { absoluteMedia } from './embed-services';

test('pictures get the origin of the storefront, and nothing else does', () => {
  const told = JSON.stringify({
    imagePath: '/api/media/cars/corsa.svg?v=1',
    path: '/api/data/places',
    text: 'see "/api/media/x"',
  });
  expect(JSON.parse(absoluteMedia(told, 'https://cars.example'))).toEqual({
    imagePath: 'https://cars.example/api/media/cars/corsa.svg?v=1',
    path: '/api/data/places',
    text: 'see "/api/media/x"',
  });
});
