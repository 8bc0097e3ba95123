/** Days after a disposal whose acquisitions it is matched with (TCGA 1992 s.106A(5)). */
export const matchedDays = 30;
