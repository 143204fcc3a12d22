import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANTD_BACKED } from '../build/kit';

const parts = readdirSync(__dirname).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const importing = (pattern: RegExp): string[] =>
  parts
    .filter((file) => pattern.test(readFileSync(join(__dirname, file), 'utf8')))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .sort();

describe('antd in the kit', () => {
  it('is imported by the parts that the shell provides, and by their scope, and nowhere else', () => {
    expect(importing(/from '(antd|@ant-design)\b/)).toEqual([...ANTD_BACKED, 'kit-scope'].sort());
  });

  it('is imported by sub-path, so that a part brings itself alone', () => {
    expect(importing(/from 'antd'/)).toEqual([]);
  });

  it('always stands in the scope that gives it the theme', () => {
    expect(importing(/from '\.\/kit-scope'/)).toEqual([...ANTD_BACKED].sort());
  });
});

describe('the kit', () => {
  it('never fetches and has no texts of its own', () => {
    expect(importing(/api-client|i18n|react-query|\bfetch\(/)).toEqual([]);
  });
});
