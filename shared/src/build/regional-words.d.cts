import type { Language } from '../contract';

export declare function regionalText(text: string, variant: Language): string;
export declare function variantsOf(base: Language): Language[];
