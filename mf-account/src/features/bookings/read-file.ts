/** A file as it travels: name, base64 content and type (S1-5). */
export const readFile = (file: File): Promise<{ name: string; content: string; type: string }> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve({ name: file.name, content: String(reader.result).replace(/^data:[^,]*,/, ''), type: file.type });
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read: choose it again.`));
    reader.readAsDataURL(file);
  });
