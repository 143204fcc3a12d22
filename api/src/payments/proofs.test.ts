import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAYS } from './gateways/registry';
import { CASH, driverFile, DRIVERS, OWN, PROOF_CASES, SHARED, type Proof, type ProofCase } from './proofs.fixture';

const ROOT = join(__dirname, '../../..');
const PAGE = join(ROOT, 'docs/payment-proofs.md');
const WALKERS = ['e2e/fixtures/hosted-drivers.ts', 'e2e/fixtures/payment-drivers.ts'];

const textOf = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');
const names = Object.keys(DRIVERS) as (keyof typeof DRIVERS)[];

function proofOf(gateway: keyof typeof DRIVERS, proven: ProofCase): Proof | undefined {
  const source = textOf(driverFile(gateway));
  return OWN[gateway]?.[proven] ?? SHARED[proven].find(({ needs }) => needs === undefined || needs.test(source))?.proof;
}

const WAYS: readonly (readonly [way: string, of: (proven: ProofCase) => Proof | undefined])[] = [
  ['Cash', (proven: ProofCase) => CASH[proven]],
  ...names.map((gateway) => [gateway, (proven: ProofCase) => proofOf(gateway, proven)] as const),
];

/** The page docs/payment-proofs.md, as it has to be. */
function page(): string {
  const known: string[] = [];
  const numberOf = (proof: Proof | undefined): string => {
    if (proof === undefined) return '**none**';
    const text = 'none' in proof ? `no test: ${proof.none}` : `\`${proof[0]}\`: “${proof[1]}”`;
    if (!known.includes(text)) known.push(text);
    return String(known.indexOf(text) + 1);
  };
  const rows = WAYS.map(([way, of]) => [way, ...PROOF_CASES.map((proven) => numberOf(of(proven)))]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# What proves each way to pay',
    '',
    'For each way to pay and each case the test that proves it, by its number below. ' +
      'The page is made from the registry ' +
      'of gateways and from `api/src/payments/proofs.fixture.ts`; `api/src/payments/proofs.test.ts` fails where a ' +
      'gateway or a case lacks a proof, where a test has gone, and where this page is not the one that it makes ' +
      '(`RENEW=1 npx jest api/src/payments/proofs` writes it).',
    '',
    line(['way', ...PROOF_CASES]),
    line(['---', ...PROOF_CASES.map(() => '---')]),
    ...rows.map(line),
    '',
    ...known.map((text, index) => `${index + 1}. ${text}`),
    '',
  ].join('\n');
}

describe('every way to pay', () => {
  test('of the registry has a driver that runs the matrix', () => {
    expect([...names].sort()).toEqual(Object.keys(GATEWAYS).sort());
    for (const gateway of names) expect(textOf(driverFile(gateway))).toContain('describeGatewayMatrix(');
  });

  test.each(WAYS)('proves every case: %s', (_way, of) => {
    const missing = PROOF_CASES.filter((proven) => {
      const proof = of(proven);
      return proof === undefined || (!('none' in proof) && !textOf(proof[0]).includes(proof[1]));
    });
    expect(missing).toEqual([]);
  });

  test.each(names.filter((gateway) => gateway !== 'Redsys'))('is walked in the browser: %s', (gateway) => {
    expect(WALKERS.map(textOf).join('\n')).toContain(`wayOf('${gateway}')`);
  });

  test('stands in the documents as it is proven', () => {
    if (process.env['RENEW'] !== undefined) writeFileSync(PAGE, page());
    expect(readFileSync(PAGE, 'utf8')).toBe(page());
  });
});
