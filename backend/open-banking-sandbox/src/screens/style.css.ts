/** The look of the screens: plain, readable at any width, and never taken for the portal. */
export const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b1f24; background: #eef1f4; }
* { box-sizing: border-box; }
body { margin: 0; }
.notice { margin: 0; padding: 0.75rem 1rem; text-align: center; font-weight: 600; color: #3b2a00; background: #ffd166; }
main { max-width: 40rem; margin: 2rem auto; padding: 2rem; background: #fff; border: 1px solid #c9d1d9; border-radius: 0.75rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; display: flex; gap: 0.75rem; align-items: center; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; }
p, ul { margin: 0 0 1rem; }
fieldset { margin: 0 0 1.5rem; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.5rem; font-weight: 600; }
.option { display: flex; gap: 0.75rem; align-items: center; padding: 0.625rem 0.75rem; border: 1px solid #c9d1d9; }
.option + .option { border-top: 0; }
.option input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: #12355b; }
.option span { flex: 1; }
.option small { display: block; color: #4a535c; }
img { width: 2.5rem; height: 2.5rem; flex: none; }
label.field { display: block; margin-bottom: 1.5rem; font-weight: 600; }
label.field input { display: block; width: 12rem; max-width: 100%; margin-top: 0.25rem; padding: 0.625rem; font: inherit; border: 1px solid #6b7681; border-radius: 0.375rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
button { padding: 0.625rem 1.5rem; font: inherit; font-weight: 600; border: 1px solid #12355b; border-radius: 0.375rem; cursor: pointer; }
button.main { color: #fff; background: #12355b; }
button.other { color: #12355b; background: #fff; }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
.problem { padding: 0.75rem 1rem; color: #7a1010; background: #fdecec; border: 1px solid #d98b8b; border-radius: 0.375rem; }
@media (max-width: 40rem) { main { margin: 0; padding: 1.25rem; border: 0; border-radius: 0; } }
`;
