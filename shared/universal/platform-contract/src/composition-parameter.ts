/** The query parameter that pins a composition: `?composition=mf-auth@1.0.0-abc,mf-ims@1.2.0`. */
export const compositionParameter = 'composition';
