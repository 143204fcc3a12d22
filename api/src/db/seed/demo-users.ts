import { hash } from '@node-rs/argon2';
import type { DriverPayload } from '@forecourt/shared/contract';
import { makeAdministrator } from '../../users/administrators.store';
import { keepDriver } from '../../users/drivers.store';
import type { DbOrTransaction } from '../database';
import { DEMO_AGENCY } from './agencies';

const LANGUAGE = 'en-GB';
const PASSWORD = 'Demo!2026';

export interface DemoUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const CUSTOMER: DemoUser = {
  id: 'b9a1a3c2-5a6f-4f0e-9d5e-0c5f0a6d2e11',
  email: 'demo@azuredrive.example',
  firstName: 'Alex',
  lastName: 'Rivera',
};

const AGENT: DemoUser = {
  id: DEMO_AGENCY,
  email: 'agency@azuredrive.example',
  firstName: 'Noa',
  lastName: 'Keller',
};

const ADMINISTRATOR: DemoUser = {
  id: '2f6c8f3e-0b7d-4d5c-9a41-7c8d1e5b9a30',
  email: 'admin@azuredrive.example',
  firstName: 'Robin',
  lastName: 'Berg',
};

/** Somebody who can sign in at once; false when the address has an account already. */
export async function seedUser(db: DbOrTransaction, user: DemoUser, isAgency: boolean, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_key: user.email,
      password_hash: await hash(PASSWORD),
      first_name: user.firstName,
      last_name: user.lastName,
      commercial_agreement_code: null,
      is_agency: isAgency,
      language: LANGUAGE,
      verified_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

const COMPANY: DemoUser = {
  id: '7d1c5a80-3b4e-4d0a-8f52-6a9e2c7b1f44',
  email: 'company@azuredrive.example',
  firstName: 'Kim',
  lastName: 'Larsen',
};

const DRIVERS: readonly DriverPayload[] = [
  {
    driverFirstName: 'Mika',
    driverLastName: 'Berg',
    driverEmail: 'mika@northwind.example',
    driverPhone: '+4740000001',
  },
  {
    driverFirstName: 'Sofie',
    driverLastName: 'Dahl',
    driverEmail: 'sofie@northwind.example',
    driverPhone: '+4740000002',
  },
];

/** A company with two drivers to choose. */
async function seedCompany(db: DbOrTransaction, now: Date): Promise<void> {
  if (!(await seedUser(db, COMPANY, false, now))) return;
  const company = { is_company: true, company_name: 'Northwind Trading' };
  await db.updateTable('users').where('id', '=', COMPANY.id).set(company).execute();
  for (const driver of DRIVERS) await keepDriver(db, COMPANY.id, driver, now);
}

/** Who works for the demo agency sees its prices. */
async function seedAgent(db: DbOrTransaction, now: Date): Promise<void> {
  await seedUser(db, AGENT, true, now);
}

/** Who administers the demo company. */
async function seedAdministrator(db: DbOrTransaction, now: Date): Promise<void> {
  if (await seedUser(db, ADMINISTRATOR, false, now)) await makeAdministrator(db, ADMINISTRATOR.id);
}

export const demoCompanySeed = { name: 'demo-company-account', seed: seedCompany };
export const demoAdministratorSeed = { name: 'demo-administrator', seed: seedAdministrator };
export const demoAgentSeed = { name: 'demo-agent', seed: seedAgent };
