import type * as z from 'zod/mini';
import type { Holiday, Language, Place, wire } from '@forecourt/shared/contract';
import { textIn, type Catalogue, type PlaceRow } from '../data/catalogue';

export function placeOf(row: PlaceRow, catalogue: Catalogue, language: Language): Place {
  const branch = catalogue.branchOf(row.branch_office_id);
  return {
    id: row.id,
    name: textIn(row.name, language),
    city: row.city,
    country: row.country,
    countryName: textIn(row.country_name, language),
    address: row.address,
    availableOperationOptions: row.operations,
    availableReturnPlaces: row.return_place_ids,
    branchOfficeId: row.branch_office_id,
    ...(row.iata_code === null ? {} : { pickUpPlaceIATACode: row.iata_code }),
    category: row.category,
    lat: row.lat,
    lng: row.lng,
    timeZone: branch.time_zone,
    utcDiff: branch.utc_diff,
  };
}

export const branchOfficesOf = ({ branches }: Catalogue): z.infer<typeof wire.branchOffices> =>
  branches.map(({ id, name, city, country, phone, email }) => ({ id, name, city, country, phone, email }));

export const holidaysOf = ({ holidays }: Catalogue, language: Language): Holiday[] =>
  holidays.map((row) => ({ branchOfficeId: row.branch_office_id, date: row.date, name: textIn(row.name, language) }));
