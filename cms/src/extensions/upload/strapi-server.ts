import type { Core } from "@strapi/strapi";

interface FileInfo {
  focalPoint?: { x: number; y: number } | null;
}
interface UploadService {
  findOne(id: unknown): Promise<FileInfo | null>;
  replace(
    id: unknown,
    replacement: { data: { fileInfo?: FileInfo }; file: unknown },
    options: unknown,
  ): Promise<unknown>;
}
interface UploadPlugin {
  services: { upload: (context: { strapi: Core.Strapi }) => UploadService };
}

/** Strapi empties the focal point of a file that is replaced when the form does not send it along. */
export default function keepFocalPoints(plugin: UploadPlugin): UploadPlugin {
  const createService = plugin.services.upload;
  plugin.services.upload = (context) => {
    const service = createService(context);
    return {
      ...service,
      async replace(id, { data, file }, options) {
        const focalPoint = data.fileInfo?.focalPoint ?? (await service.findOne(id))?.focalPoint;
        return service.replace(id, { data: { ...data, fileInfo: { ...data.fileInfo, focalPoint } }, file }, options);
      },
    };
  };
  return plugin;
}
