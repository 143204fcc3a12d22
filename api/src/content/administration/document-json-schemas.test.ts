import { wire } from '@forecourt/shared/contract';
import { documentJsonSchemas } from './document-json-schemas';

const CONFIGURATION = {
  driverAge: { min: 20, max: 65, minWithoutCaution: 25, maxWithoutCaution: 75 },
  minDays: 1,
  maxDays: 60,
  toleranceMinutes: 59,
  cutsByDistance: [],
  distanceUnit: 'Kilometers',
  mustHaveAtLeastOneInsurance: false,
};

it('offers no tank fractions, which nothing depends on', () => {
  const schema = documentJsonSchemas()['booking-configuration'];
  expect(schema).toHaveProperty('properties.toleranceMinutes');
  expect(JSON.stringify(schema)).not.toContain('tankFractions');
});

it('takes a booking configuration with and without tank fractions, and keeps those that it has', () => {
  expect(wire.bookingConfiguration.parse(CONFIGURATION)).toMatchObject({ ...CONFIGURATION, tankFractions: 8 });
  expect(wire.bookingConfiguration.parse({ ...CONFIGURATION, tankFractions: 4 })).toMatchObject({ tankFractions: 4 });
});
