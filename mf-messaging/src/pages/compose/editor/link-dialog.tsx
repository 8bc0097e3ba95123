import * as z from '@harbour/contract/schema';
import { Button, Dialog } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import type { Editor } from '@tiptap/core';
import { linkAddress } from './create-editor.ts';

const link = z.strictObject({
  address: z.string().check(
    z.trim(),
    z.refine(
      (typed) => linkAddress(typed) !== undefined,
      'Enter a web address, like https://www.gov.uk, or an email address.',
    ),
  ),
});

/** Asks where a link leads. Without a selection the address itself becomes the text. */
export default function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: unknown = editor.getAttributes('link').href;
  const form = useCallForm({
    schema: link,
    defaultValues: { address: typeof before === 'string' ? before : '' },
  });

  async function apply({ address }: { address: string }): Promise<void> {
    const href = linkAddress(address);
    if (!href) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  return (
    <Dialog title="Link" placement="centre" onClose={onClose}>
      <Form form={form} onSubmit={apply}>
        <TextField label="Address" name="address" inputMode="url" autoComplete="off" autoFocus />
        <FormActions>
          <SubmitButton>Set link</SubmitButton>
          {before !== undefined && (
            <Button
              onClick={() => {
                onClose();
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
