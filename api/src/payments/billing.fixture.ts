import { FORM_TYPE, PAGE_STATUS, wire, type FieldId, type PaymentMethodConfig } from '@forecourt/shared/contract';
import type { Deps } from '../deps';

const METHOD: PaymentMethodConfig = { id: 22, paymentType: 22, name: 'Card', disableBillingForm: false };

interface Asked {
  fields?: readonly FieldId[];
  required?: readonly FieldId[];
  methods?: readonly Partial<PaymentMethodConfig>[];
}

/** The company asks for billing details with these fields before a payment by these methods. */
export async function asksForBilling(
  deps: Deps,
  { fields = ['firstName', 'lastName', 'address', 'zipCode', 'city'], required = [], methods = [{}] }: Asked = {},
): Promise<void> {
  const { bookingFlow } = deps;
  Object.assign(deps, {
    bookingFlow: async () => {
      const flow = await bookingFlow();
      const paymentMethods = methods.map((method) => ({ ...METHOD, ...method }));
      return { ...flow, general: wire.flowGeneral.parse({ ...flow.general, paymentMethods }) };
    },
  });
  const body = JSON.stringify({
    ...{ type: FORM_TYPE.billing, name: 'Billing', receivers: [], button: {} },
    config: { showIsCompanyCheckbox: false },
    fields: [...new Set([...fields, ...required])].map((typeId) => ({
      typeId,
      settings: { required: required.includes(typeId), half: false },
    })),
  });
  await deps.db
    .insertInto('documents')
    .values({ kind: 'form', id: 4, status: PAGE_STATUS.published, version: 1, body })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ body }))
    .execute();
}
