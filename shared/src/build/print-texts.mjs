/**
 * Prints what a regional variant says otherwise than its base language, with its table of words applied:
 * `npm run texts -- es-MX`. What two variants say alike stands once when they are given together.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from './messages-module.cjs';

const ROOT = join(import.meta.dirname, '../../..');
const variants = process.argv.slice(2);
const folders = readdirSync(ROOT).flatMap((workspace) => {
  if (!/^(api|shell|shared|mf-|create-remote)/.test(workspace)) return [];
  return readdirSync(join(ROOT, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map((entry) => join(entry.parentPath, entry.name));
});

function differences(texts, base) {
  if (typeof texts === 'string') return texts === base ? [] : [texts];
  return Object.entries(texts).flatMap(([key, value]) => differences(value, base?.[key]));
}

const said = new Set();
for (const folder of folders)
  for (const { language, request, texts } of textsIn(folder)) {
    if (!texts || !variants.includes(language)) continue;
    const base = JSON.parse(readFileSync(join(folder, request.replace(/\?.*/, '')), 'utf8'));
    for (const text of differences(texts, base)) said.add(text);
  }
for (const text of [...said].sort()) process.stdout.write(`${text}\n`);
