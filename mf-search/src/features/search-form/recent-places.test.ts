import { keepRecentPlaces, recentPlaces } from './recent-places';

function shelfWith(stored?: string) {
  let text = stored ?? null;
  return {
    getItem: () => text,
    setItem: (_key: string, next: string) => {
      text = next;
    },
  };
}

describe('The places that were searched last', () => {
  it('are the latest four, each once', () => {
    const shelf = shelfWith();
    [1, 2, 3, 4].forEach((id) => keepRecentPlaces(shelf, id));
    keepRecentPlaces(shelf, 2, 5);
    expect(recentPlaces(shelf)).toEqual([2, 5, 4, 3]);
  });

  it.each([undefined, '', 'x', '-3,1.5,0', '{"id":1}'])('are none where %p stands', (stored) =>
    expect(recentPlaces(shelfWith(stored))).toEqual([]),
  );
});
