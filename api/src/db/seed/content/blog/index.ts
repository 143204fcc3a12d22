import { BEFORE_YOU_SET_OFF } from './before-you-set-off';
import { ON_THE_ROAD } from './on-the-road';
import { RULES_OF_THE_COUNTRY } from './rules-of-the-country';

export const BLOG_DOCUMENTS = [...ON_THE_ROAD, ...BEFORE_YOU_SET_OFF, ...RULES_OF_THE_COUNTRY];
