import { deskDeps, signedUp } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { makeAdministrator } from '../users/administrators.store';
import { dismissed, giveRoles, listedRoles, roleIn } from './roles';

describe('Roles at the command line', () => {
  it.each([
    ['owner', { role: 'owner' }],
    ['translator:de,it', { role: 'translator', languages: ['de', 'it'] }],
    ['branch-manager:2,3', { role: 'branch-manager', branches: [2, 3] }],
    ['translator', undefined],
    ['translator:xx', undefined],
    ['editor:de', undefined],
    ['king', undefined],
  ])('are written as %s', (text, role) => {
    expect(roleIn(text)).toEqual(role);
  });

  it('are listed and given, and an owner stays', async () => {
    const db: Db = await anyDatabase.open();
    await emptyTables(db);
    const deps = deskDeps(db);
    for (const email of ['a@example.com', 'b@example.com'])
      await makeAdministrator(db, (await signedUp(db, email)).user.id);
    expect(await giveRoles(deps, 'A@example.com', ['editor', 'translator:de'])).toContain('editor translator:de');
    expect(await giveRoles(deps, 'b@example.com', ['reader'])).toContain('last-owner');
    expect(await listedRoles(deps)).toBe('a@example.com  editor translator:de\nb@example.com  owner');
    await db.destroy();
  });

  it('are taken away again, but not from the last owner', async () => {
    const db: Db = await anyDatabase.open();
    await emptyTables(db);
    const deps = deskDeps(db);
    for (const email of ['a@example.com', 'b@example.com'])
      await makeAdministrator(db, (await signedUp(db, email)).user.id);
    expect(await dismissed(deps, 'A@example.com')).toContain('no administrator any more');
    await expect(dismissed(deps, 'a@example.com')).rejects.toThrow('is no administrator');
    await expect(dismissed(deps, 'b@example.com')).rejects.toThrow('last-owner');
    expect(await listedRoles(deps)).toBe('b@example.com  owner');
    await db.destroy();
  });
});
