import { execFileSync } from 'node:child_process';

/** Reads PDFs as other programs do; of its own process, since the reader is an ES module. */
const READER = `
  import { extractText, getDocumentProxy } from 'unpdf';
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const read = async (base64) => {
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
    const page = await pdf.getPage(1);
    const { totalPages, text } = await extractText(pdf, { mergePages: true });
    return { pages: totalPages, text, size: page.view };
  };
  const pdfs = JSON.parse(Buffer.concat(parts).toString());
  process.stdout.write(JSON.stringify(await Promise.all(pdfs.map(read))));`;

interface ReadPdf {
  pages: number;
  text: string;
  size: number[];
}

/** Without the line breaks of the page. */
export const plain = (text: string) => text.replace(/\s+/g, ' ');

export function readAll(pdfs: readonly Buffer[]): ReadPdf[] {
  const input = JSON.stringify(pdfs.map((pdf) => pdf.toString('base64')));
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', READER], { input, cwd: __dirname });
  return (JSON.parse(said.toString()) as ReadPdf[]).map(({ text, ...rest }) => ({ ...rest, text: plain(text) }));
}

export const readPdf = (pdf: Buffer): ReadPdf => readAll([pdf])[0] ?? { pages: 0, text: '', size: [] };
