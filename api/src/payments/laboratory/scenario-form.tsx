import * as z from 'zod/mini';
import { FAULTS, NOTIFICATIONS, type Scenario, type Vendor } from './bench';

const NOTIFICATION_TEXTS: Readonly<Record<Scenario['notification'], string>> = {
  before: 'before the shopper comes back',
  after: 'after the shopper has come back',
  twice: 'twice',
  never: 'never',
  badSignature: 'signed with the key of somebody else',
  wrongAmount: 'with another amount',
  wrongCurrency: 'with another currency',
};
const FAULT_TEXTS: Readonly<Record<(typeof FAULTS)[number], string>> = {
  error500: 'fails with 500 and does nothing',
  busy: 'is refused with 429 and does nothing',
  drop: 'is done, and the connection ends before the answer',
  slow: 'is done, and the answer comes after a minute',
};

const outcomesOf = ({ declines = {} }: Vendor): Record<string, string> => ({
  approve: 'is approved',
  cancel: 'is cancelled by the shopper',
  ...Object.fromEntries(
    Object.entries(declines).map(([code, meaning]) => [`decline:${code}`, `is declined: ${code} ${meaning}`]),
  ),
});

/** What such a form prepares; undefined for what it does not offer. */
export function scenarioOf(vendor: Vendor, form: Record<string, string>): Scenario | undefined {
  const offered = z.object({
    outcome: z.enum(['', ...Object.keys(outcomesOf(vendor))]),
    notification: z.enum(NOTIFICATIONS),
    fault: z.enum(['', ...FAULTS]),
  });
  const { data } = offered.safeParse(form);
  return (
    data && {
      notification: data.notification,
      ...(data.outcome !== '' && { outcome: data.outcome }),
      ...(data.fault !== '' && { fault: data.fault }),
    }
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  options: Readonly<Record<string, string>>;
  chosen: string | undefined;
}
const Choice = ({ id, label, options, chosen }: ChoiceProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <select id={id} name={id} defaultValue={chosen}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </>
);

/** Prepares what comes of the next payment; a form without a script. */
export function ScenarioForm({ vendor, prepared }: { vendor: Vendor; prepared: Scenario | undefined }) {
  const { outcome = '', notification = 'before', fault = '' } = prepared ?? {};
  return (
    <form method="post">
      <Choice
        id="outcome"
        label="The next payment"
        options={{ '': 'is what the shopper makes of it', ...outcomesOf(vendor) }}
        chosen={outcome}
      />
      <Choice id="notification" label="The shop is notified" options={NOTIFICATION_TEXTS} chosen={notification} />
      <Choice
        id="fault"
        label="The next call that moves money"
        options={{ '': 'is answered', ...FAULT_TEXTS }}
        chosen={fault}
      />
      <button className="pay">Prepare</button>
    </form>
  );
}
