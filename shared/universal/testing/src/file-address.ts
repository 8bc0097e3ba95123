/** The address of a film or picture in tests. */
export default '/assets/file';
