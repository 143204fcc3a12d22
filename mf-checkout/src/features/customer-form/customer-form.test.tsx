import { act, screen, waitFor } from '@testing-library/react';
import { customerPart, fieldsOf } from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, type FieldId } from '@forecourt/shared/contract';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import english from '../../messages/en-GB.json';
import { CustomerFields } from './customer-fields';
import type { CustomerForm } from './customer-schema';
import { useCustomerForm, type CustomerFormState } from './use-customer-form';

const formOf = (fields: CustomerForm['fields']): CustomerForm => ({
  fields,
  showsTerms: false,
  passwordMinLength: 10,
  facts: {
    today: '2026-11-20',
    documentTypes: [],
    taxPayerTypes: [],
    rental: {
      pickUpDate: '2027-03-01',
      returnDate: '2027-03-04',
      ageBounds: { min: 20, max: 65 },
      withoutCaution: false,
      licenceValidityDays: 7,
    },
  },
});
const asking = (ids: readonly string[], required = false) => ({
  fields: ids.map((typeId) => ({ typeId, settings: { required, half: false } })),
});

const GEODATA = {
  'GET /geodata/api/countries': { body: [{ id: 500, name: 'Spain', code: 'ES' }] },
  'GET /geodata/api/country/500/states': {
    body: [
      { id: 50_000_001, name: 'Cádiz' },
      { id: 50_000_002, name: 'Málaga' },
    ],
  },
  'GET /geodata/api/state/50000002/cities': {
    body: [
      { id: 7, name: 'Marbella' },
      { id: 8, name: 'Ronda' },
    ],
  },
};

async function show(fields: CustomerForm['fields']) {
  const form = formOf(fields);
  let shown: CustomerFormState | undefined;
  function Form() {
    const state = useCustomerForm(form);
    shown = state;
    return <CustomerFields form={form} state={state} showsCompany keepsDrivers={false} />;
  }
  const rendered = await renderRemote(<Form />, { remote: 'mf-checkout', loadMessages, answers: GEODATA });
  return { ...rendered, state: () => shown as CustomerFormState };
}

test('every field of the table has a text, and a control in the form of a company', async () => {
  const labels: Record<FieldId, string> = english.fields;
  const { user } = await show(fieldsOf(asking(Object.keys(CUSTOMER_FIELDS))));
  await user.click(await screen.findByRole('switch'));
  for (const id of Object.keys(CUSTOMER_FIELDS) as FieldId[])
    expect(screen.getAllByLabelText((text) => text.startsWith(labels[id]))).not.toHaveLength(0);
});

test('a field that is added to the table is in the form, is checked, and is sent', async () => {
  const table = { ...CUSTOMER_FIELDS, shoeSize: { part: 'customer', kind: 'text', group: 'contact' } } as const;
  const fields = fieldsOf(asking(['shoeSize'], true), table);
  const { user, state } = await show(fields);
  const control = await screen.findByLabelText('fields.shoeSize');
  await act(() => state().trigger());
  expect(control).toHaveAccessibleDescription(/is required/);
  await user.type(control, '42');
  expect(customerPart(fields, state().getValues()).customer).toHaveProperty('shoeSize', '42');
});

test('a form that asks for them suggests the names of states and cities, and takes any other', async () => {
  const { user, state } = await show(fieldsOf(asking(['country', 'state', 'city'])));
  await screen.findByRole('option', { name: 'Spain' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Spain');
  const control = (id: FieldId) => screen.getByLabelText((text) => text.startsWith(english.fields[id]));
  const suggested = () =>
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  expect(suggested()).toEqual([]);
  await user.click(control('state'));
  await waitFor(() => expect(suggested()).toEqual(['Cádiz', 'Málaga']));
  await user.type(control('state'), 'malaga');
  await user.click(control('city'));
  await waitFor(() => expect(suggested()).toEqual(['Cádiz', 'Málaga', 'Marbella', 'Ronda']));
  await user.type(control('city'), 'Benahavís');
  expect(state().getValues('fields')).toMatchObject({ country: 'ES', state: 'malaga', city: 'Benahavís' });
});
