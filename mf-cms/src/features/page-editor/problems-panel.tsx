import { useTranslation } from 'react-i18next';
import type { ContentProblem } from '@forecourt/shared/contract';
import css from './page-editor.module.css';
import type { EditorNode } from './puck-document';
import { childrenOf, nodeAt, type Tree } from './tree';
import { useEditor, useTree } from './use-editor';

/** The part that a problem is about: by the id before a text's name, or by its place in the document. */
function nodeOfProblem(tree: Tree, path: string): EditorNode | undefined {
  const withoutRoot = path.replace(/^(body\.)?(builder\.)?/, '');
  const words = withoutRoot.split('.');
  if (words[0] !== 'sections') {
    const key = words[0] === 'translations' ? words.slice(2) : words;
    return nodeAt(tree, key[0] ?? '');
  }
  const indexes = words
    .filter((word) => /^\d+$/.test(word))
    .slice(0, 4)
    .map(Number);
  let nodes: readonly EditorNode[] = tree;
  let found: EditorNode | undefined;
  for (const index of indexes) {
    found = nodes[index] ?? found;
    nodes = found ? childrenOf(found) : [];
  }
  return found;
}

/** What the publish gate found; each leads to the part that it is about. */
export function ProblemsPanel({ problems }: { problems: readonly ContentProblem[] }) {
  const { t } = useTranslation('mf-cms');
  const tree = useTree();
  const { select } = useEditor();
  if (problems.length === 0) return <p className={css['hint']}>{t('editor.problems.none')}</p>;
  return (
    <ul className={css['problems']}>
      {problems.map((problem, index) => {
        const node = nodeOfProblem(tree, problem.path);
        const what = t(`editor.problems.codes.${problem.code}`, problem.values);
        const where = problem.language ? ` (${problem.language})` : '';
        const text = `${t(`editor.problems.${problem.severity}`)}: ${what}${where}`;
        return (
          <li key={index} className={css[problem.severity]}>
            {node ? (
              <button type="button" className={css['problem']} onClick={() => select(node.props.id)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
