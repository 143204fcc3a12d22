import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { baseLanguage, LANGUAGES } from '../contract';
import { compilerOptions } from './compiler';
import type { Place } from './place';

const require = createRequire(import.meta.url);
const KIT = join(import.meta.dirname, '../ui');

/** The pseudo-locale (docs/languages/README.md) is for `npm run dev`; a build for production has no text of it. */
const isPseudo = (): boolean => process.env['NODE_ENV'] === 'development' && process.env['PSEUDO_TEXTS'] === 'yes';

/** Loaders of texts are written from the files of their folder (`messages-module.cjs`), before they are compiled. */
const messagesRule = (): RuleSetRule => ({
  test: /[\\/]messages[\\/](index|all)\.ts$/,
  loader: join(import.meta.dirname, 'messages-loader.cjs'),
  options: {
    known: LANGUAGES,
    required: LANGUAGES.filter((language) => baseLanguage(language) === language),
    pseudo: isPseudo(),
  },
});

const variantRule: RuleSetRule = {
  resourceQuery: /^\?(variant=|pseudo)/,
  type: 'json',
  loader: join(import.meta.dirname, 'variant-loader.cjs'),
};

const COMPILER = require.resolve('swc-loader');

type Target = 'browser' | 'server';

const swcRule = (target: Target, { folder }: Place): RuleSetRule => ({
  test: /\.(ts|tsx)$/,
  loader: COMPILER,
  options: compilerOptions(target, folder),
});

/** Whether it is the rule by which our sources are compiled. */
export const isCompilerRule = ({ loader }: RuleSetRule): boolean => loader === COMPILER;

export const scriptRules = (target: Target, place: Place): RuleSetRule[] => [
  swcRule(target, place),
  messagesRule(),
  variantRule,
];

/**
 * Class names depend on the file's place in its repository alone, so that server and browser builds agree on them. They
 * are a tenth of a page's HTML and stand in its scripts and sheets as well, so that visitors are spared the name of the
 * file.
 */
const cssLoader = (onlyNames: boolean, place: Place) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportOnlyLocals: onlyNames,
      exportLocalsConvention: 'as-is',
      localIdentName: '[local]_[hash:base64:4]',
      localIdentContext: place.root,
      // In repositories of their own, sheets of two remotes have the same place.
      ...(place.root === place.folder && { localIdentHashSalt: place.name }),
    },
  },
});

export const styleRules = (target: Target, place: Place): RuleSetRule[] => {
  const use = target === 'server' ? [cssLoader(true, place)] : [MiniCssExtractPlugin.loader, cssLoader(false, place)];
  return [
    {
      test: /\.css$/,
      include: KIT,
      use: [...use, join(import.meta.dirname, 'kit-layer-loader.cjs')],
      sideEffects: true,
    },
    { test: /\.css$/, exclude: KIT, use, sideEffects: true },
  ];
};
