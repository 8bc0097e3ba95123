/** The words of sanitised HTML, for a search through them. */
export const textOfHtml = (html: string): string => html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
