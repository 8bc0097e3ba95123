/**
 * What a spreadsheet might take for a formula, full-width signs and leading space included (OWASP, CSV Injection). A
 * plain decimal number is none: a negative one stays a number.
 */
export const spreadsheetFormula = /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
