import type { Core } from "@strapi/strapi";
import { fileNameOf, shortSlug } from "../../uploads/file-names";
import { deleteUnusedFiles, filesBelow, refuseUntoldReplacement } from "../../uploads/refuse-used-files";

interface FileInfo {
  name?: string | null;
  focalPoint?: { x: number; y: number } | null;
}
interface InputFile {
  originalFilename?: string | null;
}
interface Upload {
  data: { fileInfo?: FileInfo | FileInfo[] };
  files: InputFile | InputFile[];
}
interface Replacement {
  data: { fileInfo?: FileInfo };
  file: InputFile;
}
interface UploadService {
  findOne(id: unknown): Promise<FileInfo | null>;
  upload(upload: Upload, options: unknown): Promise<unknown>;
  replace(id: unknown, replacement: Replacement, options: unknown): Promise<unknown>;
  remove(file: { id: number }): Promise<unknown>;
  updateFileInfo(id: unknown, fileInfo: FileInfo, options: unknown): Promise<unknown>;
}
interface UploadPlugin {
  services: {
    upload: (context: { strapi: Core.Strapi }) => UploadService;
    "image-manipulation": { generateFileName(name: string): string };
    file: { deleteByIds(ids?: number[]): Promise<unknown> };
    folder: { deleteByIds(ids?: number[]): Promise<unknown> };
  };
}

/**
 * Strapi answers 500 to a name that is too long for the file system or the database, and refuses others without a way
 * on: each is made one that fits. It also empties the focal point of a file that is replaced when the form does not
 * send it along, and deletes and replaces files that pages show.
 */
export default function changeUploads({ services, ...plugin }: UploadPlugin): UploadPlugin {
  const { upload: createService, "image-manipulation": images, file: several, folder: folders } = services;
  return {
    ...plugin,
    services: {
      ...services,
      "image-manipulation": { ...images, generateFileName: (name) => shortSlug(images.generateFileName(name)) },
      file: {
        ...several,
        deleteByIds: (ids = []) => deleteUnusedFiles(strapi, ids, () => several.deleteByIds(ids)),
      },
      folder: {
        ...folders,
        async deleteByIds(ids = []) {
          return deleteUnusedFiles(strapi, await filesBelow(strapi, ids), () => folders.deleteByIds(ids));
        },
      },
      upload(context) {
        const service = createService(context);
        return {
          ...service,
          upload({ data, files }, options) {
            const { fileInfo } = data;
            const named = Array.isArray(fileInfo) ? fileInfo.map(withFitName) : fileInfo && withFitName(fileInfo);
            for (const file of [files].flat()) nameFitly(file);
            return service.upload({ data: { ...data, ...(named && { fileInfo: named }) }, files }, options);
          },
          async replace(id, { data, file }, options) {
            await refuseUntoldReplacement(context.strapi, Number(id));
            const focalPoint = data.fileInfo?.focalPoint ?? (await service.findOne(id))?.focalPoint;
            nameFitly(file);
            const fileInfo = { ...withFitName(data.fileInfo ?? {}), focalPoint };
            return service.replace(id, { data: { ...data, fileInfo }, file }, options);
          },
          remove: (file) => deleteUnusedFiles(context.strapi, [file.id], () => service.remove(file)),
          updateFileInfo: (id, fileInfo, options) => service.updateFileInfo(id, withFitName(fileInfo), options),
        };
      },
    },
  };
}

function withFitName(fileInfo: FileInfo): FileInfo {
  return fileInfo.name ? { ...fileInfo, name: fileNameOf(fileInfo.name) } : fileInfo;
}

/** In place: the object knows where its bytes are. */
function nameFitly(file: InputFile): void {
  file.originalFilename = fileNameOf(file.originalFilename ?? "");
}
