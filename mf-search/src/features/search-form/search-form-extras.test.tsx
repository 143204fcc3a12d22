import { screen, waitFor, within } from '@testing-library/react';
import {
  aHostConfig,
  aPlace,
  aSchedule,
  renderRemote,
  type FakeAnswers,
  type RenderRemoteOptions,
} from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import SearchForm from './search-form';

const answers: FakeAnswers = {
  'GET /api/data/places': {
    body: [aPlace(), aPlace({ id: 2, name: 'Málaga Centre', category: 'office', pickUpPlaceIATACode: undefined })],
  },
  'GET /api/data/attentionschedule': { body: [aSchedule()] },
  'GET /api/data/holidays': { body: [] },
  'GET /api/booking/validatepromotion': ({ query }) =>
    query.get('promotionCode') === 'SUMMER10'
      ? { body: { id: 7, name: 'Summer', validForPayment: 0, acceptedPaymentTypes: [] } }
      : { status: 404, body: { errorCode: 'promotion-invalid', errorMessage: 'No such code' } },
};
/** Tuesday to Saturday, far enough ahead for any day on which this runs. */
const initial = {
  dateFrom: '03-02-2027',
  hourFrom: '10:00',
  dateTo: '03-06-2027',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  pickUpPlaceName: 'Málaga Airport',
  dropOffPlaceId: 1,
};

const open = (
  props: Partial<Parameters<typeof SearchForm>[0]> = {},
  more: FakeAnswers = {},
  options: Partial<RenderRemoteOptions> = {},
) =>
  renderRemote(<SearchForm variant="horizontal" {...props} />, {
    remote: 'mf-search',
    loadMessages,
    answers: { ...answers, ...more },
    ...options,
  });
const box = (name: string) => screen.getByRole('combobox', { name });
const search = () => screen.getByRole('button', { name: 'Search' });
const there = () => screen.findByText(/^Now at \/en-gb\/search\?/);

beforeEach(() => sessionStorage.clear());

describe('Places', () => {
  it('that were searched last come first', async () => {
    const { user } = await open();
    localStorage.setItem('forecourt.recent-places', '2');
    await user.click(box('Pick-up and return'));
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /Málaga Centre/ })).toBeVisible();
    expect(screen.getAllByRole('option', { name: /Málaga Centre/ })).toHaveLength(1);
  });

  it('have the picture of their kind', async () => {
    const { user } = await open(
      {},
      { 'GET /api/data/places': { body: [aPlace({ name: 'Estación de Atocha', category: 'terminal' })] } },
    );
    await user.click(box('Pick-up and return'));
    expect(
      within(await screen.findByRole('option', { name: /Atocha/ })).getByRole('img', { name: 'Station' }),
    ).toBeInTheDocument();
  });
});

describe('What only some ask for', () => {
  it.each([
    ['showDriverAge', 'checkbox', /^The driver is between/],
    ['showUnlimitedKm', 'checkbox', 'Unlimited kilometres only'],
    ['showFullAvailability', 'checkbox', 'Only cars that can be booked at once'],
    ['showPromotionCode', 'button', 'Add a promo code'],
    ['showAgreementCode', 'button', 'Add a company agreement'],
  ] as const)('is there where the site asks for it (%s), and only there', async (option, role, name) => {
    const { flow } = aHostConfig();
    const results = (shown: boolean) => ({
      ...flow.results,
      searchForm: { ...flow.results.searchForm, [option]: shown },
    });
    for (const shown of [true, false]) {
      const { unmount } = await open({ initial }, {}, { config: { flow: { ...flow, results: results(shown) } } });
      await screen.findByDisplayValue('Málaga Airport');
      expect(screen.queryAllByRole(role, { name })).toHaveLength(shown ? 1 : 0);
      unmount();
    }
  });

  it('is a company agreement and cars that can be booked at once', async () => {
    const { flow } = aHostConfig();
    const results = { ...flow.results, searchForm: { ...flow.results.searchForm, showFullAvailability: true } };
    const { user } = await open({ initial }, {}, { config: { flow: { ...flow, results } } });
    await screen.findByDisplayValue('Málaga Airport');
    await user.click(screen.getByRole('button', { name: 'Add a company agreement' }));
    await user.type(screen.getByRole('textbox', { name: 'Agreement code' }), 'FLEET');
    await user.click(screen.getByRole('checkbox', { name: 'Only cars that can be booked at once' }));
    await user.click(search());
    expect(await there()).toHaveTextContent(/commercialAgreementCode=FLEET.*onlyFullAvailability=true/);
  });
});

it('An agreement code that nobody has is refused at its field, and can be typed anew', async () => {
  const unknown = { status: 422, body: { errorCode: 'agreement-invalid', errorMessage: 'Unknown' } };
  const { user } = await open(
    { initial },
    {
      'GET /api/booking/search': ({ query }) =>
        query.get('commercialAgreementCode') === 'NOBODY'
          ? unknown
          : { body: { results: [], currency: 'EUR', totalDays: 3 } },
    },
  );
  await screen.findByDisplayValue('Málaga Airport');
  await user.click(screen.getByRole('button', { name: 'Add a company agreement' }));
  const code = screen.getByRole('textbox', { name: 'Agreement code' });
  await user.type(code, 'nobody');
  await user.click(search());
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This agreement code is not valid/));
  expect(code).toHaveFocus();
  await user.clear(code);
  await user.type(code, 'fleet');
  await user.click(search());
  expect(await there()).toHaveTextContent(/commercialAgreementCode=FLEET/);
});

describe('The driver’s age', () => {
  it('is asked of everybody for whom a branch may ask more', async () => {
    const { booking } = aHostConfig();
    const { user } = await open({ initial }, {}, { config: { booking: { ...booking, youngDriverBelow: 25 } } });
    await user.click(screen.getByRole('checkbox', { name: /between 25 and 65/ }));
    await user.type(await screen.findByRole('textbox', { name: "Driver's age" }), '22');
    await user.click(search());
    expect(await there()).toHaveTextContent(/driverAge=22/);
  });

  it.each(['19', '66', ''])('%s is not within the bounds', async (age) => {
    const { user } = await open({ initial });
    await user.click(screen.getByRole('checkbox', { name: /between 20 and 65/ }));
    expect(await screen.findByLabelText(/^Driver's age/)).toHaveAccessibleDescription(
      /drivers from 20 to 65 years of age/,
    );
    if (age) await user.type(screen.getByRole('textbox', { name: "Driver's age" }), age);
    await user.click(search());
    expect(await screen.findByText('The driver must be between 20 and 65 years old')).toBeVisible();
    expect(screen.getByRole('textbox', { name: "Driver's age" })).toHaveFocus();
  });

  it('goes with the search', async () => {
    const { user } = await open({ initial });
    await user.click(screen.getByRole('checkbox', { name: /between 20 and 65/ }));
    await user.type(screen.getByRole('textbox', { name: "Driver's age" }), '2b3');
    await user.click(search());
    expect(await there()).toHaveTextContent('driverAge=23');
  });
});

describe('A promo code', () => {
  const typeCode = async (code: string, more: FakeAnswers = {}) => {
    const form = await open({ initial }, more);
    await screen.findByDisplayValue('Málaga Airport');
    await form.user.click(screen.getByRole('button', { name: 'Add a promo code' }));
    await form.user.type(screen.getByRole('textbox', { name: 'Promo code' }), `${code}{Enter}`);
    return form;
  };

  it('is upper-cased, checked and sent with Enter', async () => {
    await typeCode('summer10');
    expect(await there()).toHaveTextContent('promotionId=7&promotionCode=SUMMER10');
  });

  it('that is not valid is refused, and can be typed anew', async () => {
    const { user } = await typeCode('nonsense');
    expect(await screen.findByText('This promo code is not valid')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'X');
    expect(screen.queryByText('This promo code is not valid')).not.toBeInTheDocument();
  });

  it('that cannot be checked is not called invalid', async () => {
    await typeCode('summer10', {
      'GET /api/booking/validatepromotion': { status: 503, body: { errorCode: 'unavailable', errorMessage: 'Later' } },
    });
    expect(await screen.findByText(/This service is not available at the moment/)).toBeVisible();
  });
});
