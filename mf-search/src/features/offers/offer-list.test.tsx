import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { aCar, anOffer, renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import { OfferList } from './offer-list';

const params = {
  dateFrom: '03-02-2027',
  dateTo: '03-05-2027',
  hourFrom: '10:00',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  dropOffPlaceId: 1,
};
const MODELS = ['Aygo', 'Clio', 'Golf', 'Octavia', 'Tucson'];

/** An answer of the back end: each has the same cars as other objects. */
const anAnswer = () => MODELS.map((name, index) => anOffer({ car: { model: aCar({ id: index + 1, name }) } }));
const nothing = () => undefined;

/** Somebody asks for the prices anew, or for the dearest first. */
function Results() {
  const [offers, setOffers] = useState(anAnswer);
  return (
    <>
      <button onClick={() => setOffers(anAnswer())}>Ask anew</button>
      <button onClick={() => setOffers(anAnswer().reverse())}>The other way round</button>
      <OfferList
        offers={offers}
        params={params}
        distances={{ asked: params, onChoose: nothing }}
        variant="row"
        withLeftFilters={false}
        compared={[]}
        onCompare={nothing}
      />
    </>
  );
}

const names = () =>
  within(screen.getByRole('list', { name: 'Cars' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe('The cars in view change first', () => {
  it.each([
    ['Ask anew', (cars: string[]) => cars],
    ['The other way round', (cars: string[]) => cars.toReversed()],
  ])('%s: no car stands twice, or is missing, in anything that is drawn', async (press, expected) => {
    const drawn: (string | null)[][] = [];
    const view = await renderRemote(
      <Profiler id="results" onRender={() => drawn.push(names())}>
        <Results />
      </Profiler>,
      { remote: 'mf-search', loadMessages: loadEveryText, at: '/search' },
    );
    const before = names() as string[];
    drawn.length = 0;
    await userEvent.click(screen.getByRole('button', { name: press }));
    expect(drawn.length).toBeGreaterThan(1);
    for (const cars of drawn) expect(cars.toSorted()).toEqual(before.toSorted());
    expect(names()).toEqual(expected(before));
    view.unmount();
  });
});
