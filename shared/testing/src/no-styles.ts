/** Stands for a style sheet in tests. */
export default {};
