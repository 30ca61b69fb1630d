/** A file as the CMS answers it. */
export interface LeadFile {
  name: string;
  type: string;
  text: string;
}

/** Hands the file to the browser's downloads. */
export function saveFile({ name, type, text }: LeadFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
