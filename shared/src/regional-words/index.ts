export { regionalText, variantsOf } from '../build/regional-words.cjs';
