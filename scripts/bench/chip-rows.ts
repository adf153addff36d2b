export async function chipRows() { return []; }
