/** Stands for what the router needs on a server only, and that only native modules can run: nothing of it is called. */
export default {};
