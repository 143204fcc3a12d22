/** Refuses a commit message whose first line does not follow Conventional Commits (CONTRIBUTING.md, "Commits"). */
import { readFileSync } from 'node:fs';

const TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'style', 'build', 'ci', 'chore', 'revert'];
const HEADER = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9-]+(, ?[a-z0-9-]+)*\\))?!?: \\S.*$`);
/** Written by git itself, or squashed before they are landed. */
const MADE_BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) ?/;
const LONGEST = 120;

const [header = '', second = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const problems = MADE_BY_GIT.test(header)
  ? []
  : [
      !HEADER.test(header) && `"type(scope): what changes", with a type of ${TYPES.join(', ')}`,
      header.length > LONGEST && `at most ${LONGEST} characters in the first line`,
      second.trim() !== '' && !second.startsWith('#') && 'an empty line before the body',
    ].filter(Boolean);

if (problems.length > 0) {
  process.stderr.write(`The commit message needs ${problems.join('; ')}.\n  ${header}\n`);
  process.exit(1);
}
