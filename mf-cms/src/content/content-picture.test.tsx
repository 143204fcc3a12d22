import { render, screen } from '@testing-library/react';
import { mediaAddress } from '@forecourt/shared/contract';
import { ContentPicture } from './content-picture';

const ID = 'a'.repeat(40);
const FOLDER = `/api/media/library/${ID}`;

it('a picture of the library is offered as AVIF and WebP in all widths, and cut around its focal point', () => {
  const src = mediaAddress(ID, { x: 20, y: 75.4 });
  const { container } = render(<ContentPicture cut src={src} sizes="50vw" alt="Our fleet" />);
  const offered = [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => [type, srcset, sizes]);
  const widths = (format: string) =>
    [400, 800, 1200, 1600, 2400].map((width) => `${FOLDER}/${width}.${format} ${width}w`).join(', ');
  expect(offered).toEqual([
    ['image/avif', widths('avif'), '50vw'],
    ['image/webp', widths('webp'), '50vw'],
  ]);
  const image = screen.getByRole('img', { name: 'Our fleet' });
  expect(image).toHaveAttribute('src', `${FOLDER}/1200.jpg#20,75`);
  expect(image).toHaveStyle({ objectPosition: '20% 75%' });
});

it('a picture that its frame does not cut keeps its place', () => {
  render(<ContentPicture src={mediaAddress(ID, { x: 20, y: 75 })} sizes="50vw" alt="Our fleet" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('style');
});

it.each(['/api/media/hero.svg?v=1', '/pictures/fleet.jpg', '/api/media/library/../x/1200.jpg'])(
  'a picture that is not of the library is shown as it is: %s',
  (src) => {
    const { container } = render(<ContentPicture cut src={src} sizes="50vw" alt="Our fleet" />);
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  },
);
