/**
 * The address of a document that is asked for, which soon expires; null when it could not be made, whatever the cause
 * (specification, section 8).
 */
export async function documentUrl(asked: Promise<{ url: string }>): Promise<string | null> {
  try {
    return (await asked).url;
  } catch (error) {
    console.error('The document could not be made.', error);
    return null;
  }
}
