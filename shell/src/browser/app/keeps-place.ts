/** State of a navigation after which the visitor is where they were, such as the same page in another language (D3). */
export const KEEPS_PLACE = { keepsPlace: true };
